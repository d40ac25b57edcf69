import { defineCommand, ON_MACHINE } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'

export const DEVELOPMENT_PORT = 4350
const LAST_PORT = 65_535

const Port = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number), v.maxValue(LAST_PORT))
const Page = v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(500))

export const dev = defineCommand({
  name: 'dev',
  summary: `serve the remote of this folder and make an address that loads it into the pages of RELEASE_URL, for one browser; --port (${DEVELOPMENT_PORT})`,
  positionals: ['page?'],
  options: { port: 'text' },
  ...ON_MACHINE,
  input: v.strictObject({ page: v.optional(Page), port: v.optional(Port, String(DEVELOPMENT_PORT)) }),
  result: v.object({ app: v.string(), served: v.string(), url: v.string() }),
  text: ({ app, served, url }) => `${app} is served from ${served}. Open it in the browser of your choice, once:

${url}

That browser shows it on every page until the link expires or you leave by the banner. Ctrl-C ends the server.`
})
