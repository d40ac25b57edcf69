export type Ask = (command: string, body: object) => Promise<unknown>

/** Calls of a release service. Throws for a refusal. */
export function releaseCalls(url: string, token: string): Ask {
  return async (command, body) => {
    const response = await fetch(`${url}/ops/api/${command}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body)
    })
    if (!response.ok) throw new Error(`${command}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
