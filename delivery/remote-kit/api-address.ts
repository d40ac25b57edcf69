import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    apiUrl: string
  }
}

/** For `globalSetup` of a remote outside this repository: its tests send requests to a running product. */
export function setup(project: TestProject): void {
  const address = process.env.API_URL
  if (!address || !URL.canParse(address)) {
    throw new Error('Set API_URL to the address of a product with development controls: http://127.0.0.1:4300')
  }
  project.provide('apiUrl', new URL(address).origin)
}
