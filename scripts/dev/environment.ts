import { overrideLink } from '@hirfa/remote-kit/dev'

export interface Override {
  app: string
  origin: string
  withShell?: true | undefined
}

export interface Environment {
  origin: string
  linkFor(override: Override): Promise<string>
}

export function deployedEnvironment(origin: string, token: string): Environment {
  const service = { RELEASE_URL: origin, RELEASE_TOKEN: token }
  return { origin, linkFor: ({ app, origin: from }) => overrideLink(app, from, service) }
}
