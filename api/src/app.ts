import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import type { Registry } from 'prom-client'
import { accountArea } from './account/account-routes.ts'
import { appointmentsArea } from './appointments/appointment-routes.ts'
import { artisansArea } from './artisans/artisan-routes.ts'
import type { App, Dependencies } from './dependencies.ts'
import type { DevelopmentControls } from './development/development-controls.ts'
import { developmentArea } from './development/development-routes.ts'
import { devicesArea } from './devices/device-routes.ts'
import { answerInWords, problemOf } from './http/answers-in-words.ts'
import { allowOrigins } from './http/cross-origin.ts'
import { languageOf } from './http/language.ts'
import { answerPublicly } from './http/public-answers.ts'
import { parseQuery } from './http/query-text.ts'
import { countHit } from './http/rate-limits.ts'
import { Refusal } from './http/refusal.ts'
import type { ValibotTypeProvider } from './http/validation.ts'
import { validatorCompiler } from './http/validation.ts'
import { mediaArea } from './media/media-routes.ts'
import { collectRoutes } from './openapi/collected-routes.ts'
import { openApiArea } from './openapi/openapi-routes.ts'
import { healthArea } from './operation/health.ts'
import { logging, logRequests } from './operation/log.ts'
import { measure } from './operation/metrics.ts'
import { placesArea } from './places/place-routes.ts'
import { servicesArea } from './services/service-routes.ts'
import { operatorArea } from './operator/operator-area.ts'
import type { Operator } from './operator/operator-tokens.ts'
import { passkeyLoginArea } from './passkeys/passkey-login-routes.ts'
import { passkeysArea } from './passkeys/passkey-routes.ts'
import { pushArea } from './push/push-routes.ts'
import { keepSessions } from './sessions/sessions.ts'
import { sessionArea } from './sessions/session-routes.ts'
import { passwordArea } from './sign-in/password-routes.ts'
import { signInArea } from './sign-in/sign-in-routes.ts'

const PUBLIC_AREAS = [placesArea, servicesArea, artisansArea, pushArea]
const SESSION_AREAS = [
  sessionArea,
  signInArea,
  passwordArea,
  passkeyLoginArea,
  accountArea,
  devicesArea,
  passkeysArea,
  appointmentsArea
]

/** How the process is run and watched. */
export interface Operation {
  logLevel?: string
  /** Whose word on the caller's address and on https is taken. */
  trustedProxies?: string | string[]
  measurements?: Registry
  /** Aborted when the process is about to end. */
  ending?: AbortSignal
}

export interface AppOptions extends Dependencies {
  /** Absent in production, where its addresses answer 404. */
  development?: DevelopmentControls
  /** Origins of pages that are served elsewhere and may call with the client's session. */
  origins?: string[]
  operation?: Operation
  /** Who may run the marketplace; without any, nobody gets past its door. */
  operators?: Operator[]
}

/** The whole server, apart from listening. */
export async function buildApp({
  development,
  origins = [],
  operation = {},
  operators = [],
  ...dependencies
}: AppOptions): Promise<App> {
  const app: App = Fastify({
    ...logging(operation.logLevel ?? 'error'),
    bodyLimit: 64 * 1024,
    trustProxy: operation.trustedProxies ?? 'loopback',
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQuery },
    frameworkErrors: (_, request, reply) => refuseUnreadable(request, reply)
  }).withTypeProvider<ValibotTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  readJson(app)
  logRequests(app)
  if (operation.measurements) measure(app, operation.measurements)
  answerInWords(app)
  const routes = collectRoutes(app)
  healthArea(app, dependencies.db, operation.ending)
  await app.register(cookie)
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  allowOrigins(app, origins)
  if (development) developmentArea(app, dependencies, development)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/ping',
    handler: (_, reply) => reply.code(204).header('cache-control', 'no-store').send()
  })
  mediaArea(app)

  await app.register(async scope => {
    if (dependencies.rateLimits) {
      scope.addHook('onRequest', ({ ip }) => countHit(dependencies, { bucket: `public:${ip}`, hits: 120, seconds: 60 }))
    }
    answerPublicly(scope)
    openApiArea(scope.withTypeProvider<ValibotTypeProvider>(), routes)
    for (const area of PUBLIC_AREAS) area(scope.withTypeProvider<ValibotTypeProvider>(), dependencies)
  })

  await app.register(async scope => {
    keepSessions(scope, dependencies)
    for (const area of SESSION_AREAS) area(scope.withTypeProvider<ValibotTypeProvider>(), dependencies)
  })

  await app.register(async scope => operatorArea(scope, dependencies, operators))

  return app
}

/** Begins to listen, and tells the port: 0 asks for any that is free. */
export async function listen(app: App, { port, host }: { port: number; host: string }): Promise<number> {
  const address = new URL(await app.listen({ port, host }))
  return address.port === '' ? port : Number(address.port)
}

/** An address that cannot be decoded reaches no route, and so not the usual place for refusals either. */
function refuseUnreadable({ headers }: FastifyRequest, reply: FastifyReply) {
  void reply.code(400).send(problemOf(new Refusal(400, 'bad_request'), languageOf(headers['accept-language'])))
}

/** JSON only; an empty body is none, and a `__proto__` in it is dropped rather than taken over. */
function readJson(app: App) {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
