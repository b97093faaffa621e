"""The cryptography of Web Push: payloads for one browser (RFC 8291) and who sends them (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import os
from typing import Final

import orjson
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
)

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
"""The size of a record of the encryption; a payload is shorter."""
HOURS: Final = 12
"""How long a signature is valid; at most 24 are allowed."""


def encode(data: bytes) -> str:
    """Return bytes in base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> bytes:
    """Return a new private key."""
    return ec.generate_private_key(CURVE).private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())


def read_key(data: bytes) -> ec.EllipticCurvePrivateKey:
    key = load_der_private_key(data, None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise ValueError("a key of an elliptic curve")
    return key


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_public_key(data: bytes) -> bool:
    """Return whether bytes are a point of the curve."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)
    except ValueError:
        return False
    return True


def encrypt(
    payload: bytes,
    browser: bytes,
    auth: bytes,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return a payload that only the browser with this public key and secret can read; key and salt are for tests."""
    key, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser)
    ours = public_bytes(key.public_key())
    mixed = derive(auth, key.exchange(ec.ECDH(), theirs), b"WebPush: info\0" + browser + ours, 32)
    secret = derive(salt, mixed, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(salt, mixed, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + len(ours).to_bytes(1, "big") + ours
    return head + AESGCM(secret).encrypt(nonce, payload + b"\x02", None)


def derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def signature(key: ec.EllipticCurvePrivateKey, origin: str, contact: str, now: int) -> str:
    """Return the Authorization header for a push service; `now` is in seconds."""
    claims = {"aud": origin, "exp": now + HOURS * 3600, "sub": contact}
    signed = ".".join(encode(orjson.dumps(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(signed.encode("ascii"), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={encode(public_bytes(key.public_key()))}"
