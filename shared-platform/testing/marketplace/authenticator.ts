import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const KEY_FOLLOWS = 0x40

interface Circumstances {
  origin?: string
  /** The relying party id. */
  site?: string
  /** Whether the user was verified by fingerprint, face or PIN. */
  verified?: boolean
  count?: number
  type?: string
}

/** An authenticator with one key, which returns credentials in the JSON format of WebAuthn. */
export function createAuthenticator(home: { origin: string; site: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0

  function clientData(type: string, challenge: string, origin = home.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(flags: number, { site = home.site, verified = true, count = uses }: Circumstances) {
    const fixed = Buffer.alloc(5)
    fixed.writeUInt8(flags | PRESENT | (verified ? VERIFIED : 0))
    fixed.writeUInt32BE(count, 1)
    return Buffer.concat([hash(site), fixed])
  }

  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    make({ challenge }: { challenge: string }, how: Circumstances = {}) {
      const key = publicKey.export({ format: 'jwk' })
      const coordinates = [bytes(key.x), bytes(key.y)].map(cborBytes)
      const cose = Buffer.concat([hex('a5010203262001'), hex('21'), coordinates[0]!, hex('22'), coordinates[1]!])
      const data = Buffer.concat([
        authenticatorData(KEY_FOLLOWS, how),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose
      ])
      // { fmt: "none", attStmt: {}, authData }
      const attestation = Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a0686175746844617461'),
        cborBytes(data)
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData(how.type ?? 'webauthn.create', challenge, how.origin)),
          attestationObject: text(attestation),
          transports: ['internal']
        }
      }
    },

    sign({ challenge }: { challenge: string }, how: Circumstances = {}) {
      uses += 1
      const data = authenticatorData(0, how)
      const client = clientData(how.type ?? 'webauthn.get', challenge, how.origin)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return {
        ...credential,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) }
      }
    }
  }
}

function hash(of: string | Buffer): Buffer {
  return createHash('sha256').update(of).digest()
}

function text(of: Buffer): string {
  return of.toString('base64url')
}

function bytes(of: string | undefined): Buffer {
  return Buffer.from(of ?? '', 'base64url')
}

function hex(of: string): Buffer {
  return Buffer.from(of, 'hex')
}

/** A CBOR byte string of at most 65,535 bytes. */
function cborBytes(of: Buffer): Buffer {
  const head =
    of.length < 24 ? [0x40 + of.length] : of.length < 256 ? [0x58, of.length] : [0x59, of.length >> 8, of.length & 255]
  return Buffer.concat([Buffer.from(head), of])
}
