import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export type BrowserSubscription = ReturnType<typeof createBrowserSubscription>

/** Creates a push subscription with new keys, as a browser holds it: the receiving side of RFC 8291. */
export function createBrowserSubscription(endpoint: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    /** The value of `device_token`. */
    token: JSON.stringify({
      endpoint,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
    }),
    /** Decrypts a message. Throws if it was encrypted for another subscription. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const record = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const input = derive(keys.computeSecret(sender), auth, info, 32)
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      // The padding delimiter 2 ends the last record.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    }
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
