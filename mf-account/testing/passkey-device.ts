/** Replaces `navigator.credentials` in tests of passkeys. */
import { createAuthenticator } from '@hirfa/shared-platform/testing/marketplace'
import { vi } from 'vitest'

interface Asked {
  publicKey: { challenge: ArrayBuffer }
}

/** Installs an authenticator with one key for pages of this origin. */
export function createPasskeyDevice(origin: string) {
  const device = createAuthenticator({ origin, site: new URL(origin).hostname })
  const asked: ('create' | 'get')[] = []
  let refusal: string | undefined

  const answer = (kind: 'create' | 'get', made: (options: { challenge: string }) => object) =>
    async function ask({ publicKey }: Asked) {
      asked.push(kind)
      if (refusal) {
        const error = Object.assign(new Error(refusal), { name: refusal })
        refusal = undefined
        throw error
      }
      return credentialOf(made({ challenge: Buffer.from(publicKey.challenge).toString('base64url') }))
    }

  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer('create', device.make), get: answer('get', device.sign) }
  })
  return { asked, refuseOnce: (name: string) => void (refusal = name) }
}

/** Converts a credential from the wire format: text becomes bytes. */
function credentialOf(wire: object): object {
  const { response, ...credential } = JSON.parse(JSON.stringify(wire))
  const { transports, ...texts } = response
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, bytesOf(text)])
  return {
    ...credential,
    rawId: bytesOf(credential.rawId),
    response: { ...Object.fromEntries(entries), getTransports: () => transports },
    getClientExtensionResults: () => ({})
  }
}

function bytesOf(text: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(text, 'base64url')).buffer
}
