import { type Client, SendCodeResponse } from '@hirfa/shared-contract'
import { currentClient, request, signedIn } from '@hirfa/shared-platform'

/** Whether the client signs in with codes only: a code to their own number then takes the place of the password. */
export function lacksPassword(client: Client | null): boolean {
  return client?.has_password === false
}

export function checkOwnPassword(given: string, missing = 'fill_field'): string | undefined {
  if (given) return undefined
  return lacksPassword(currentClient()) ? 'enter_otp' : missing
}

export function sendOwnCode() {
  return request('POST', '/user/own-code', { body: {}, answer: SendCodeResponse })
}

export function rememberPassword(): void {
  const client = currentClient()
  if (client && lacksPassword(client)) signedIn({ ...client, has_password: true })
}
