import cookie from '@fastify/cookie'
import { RECEIVE_LIMITS } from '@hirfa/shared-contract/process'
import { traceRequests, type Tracer } from '@hirfa/shared-tracing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import type { Registry } from 'prom-client'
import { accountArea } from './account/account-routes.ts'
import { ownCodeArea } from './account/own-code-routes.ts'
import { phoneArea, undoPhoneChangeArea } from './account/phone-routes.ts'
import { addressesArea } from './addresses/address-routes.ts'
import { alertsArea } from './alerts/alert-routes.ts'
import { appointmentsArea } from './appointments/appointment-routes.ts'
import { artisansArea } from './artisans/artisan-routes.ts'
import { calendarArea } from './calendar/calendar-routes.ts'
import type { App, Dependencies } from './dependencies.ts'
import type { DevelopmentControls } from './development/development-controls.ts'
import { developmentArea } from './development/development-routes.ts'
import { devicesArea } from './devices/device-routes.ts'
import { sendErrors, toProblem } from './http/error-responses.ts'
import { allowOrigins } from './http/cross-origin.ts'
import { languageOf } from './http/language.ts'
import { cachePublicly } from './http/public-cache.ts'
import { parseQuery } from './http/query-text.ts'
import { admitClients, limitAddresses } from './http/rate-limits.ts'
import { Refusal } from './http/refusal.ts'
import {
  describeFrameworkErrors,
  describeRoutes,
  NoBody,
  serializerCompiler,
  type ValibotTypeProvider,
  validatorCompiler
} from './http/route-schemas.ts'
import { holdsArea } from './holds/hold-routes.ts'
import { mediaArea } from './media/media-routes.ts'
import { collectRoutes, openApiArea } from './openapi/openapi-document.ts'
import { healthArea, type Probed } from './operation/health.ts'
import { logging, logRequests } from './operation/log.ts'
import { measure } from './operation/metrics.ts'
import { nextArtisanArea } from './next-artisan/next-artisan-routes.ts'
import { photosArea } from './photos/photo-routes.ts'
import { remindersArea } from './reminders/reminder-routes.ts'
import { reschedulingArea } from './rescheduling/rescheduling-routes.ts'
import { taskPhotosArea } from './photos/task-photo-routes.ts'
import { placesArea } from './places/place-routes.ts'
import { servicesArea } from './services/service-routes.ts'
import { operatorArea } from './operator/operator-area.ts'
import type { Operator } from './operator/operator-tokens.ts'
import { passkeyLoginArea } from './passkeys/passkey-login-routes.ts'
import { passkeysArea } from './passkeys/passkey-routes.ts'
import { pushArea } from './push/vapid-keys.ts'
import { sharedArea, sharesArea } from './sharing/share-routes.ts'
import { manageSessions, sessionArea } from './sessions/sessions.ts'
import { codeArea } from './sign-in/code-routes.ts'
import { passwordArea } from './sign-in/password-routes.ts'
import { signInArea } from './sign-in/sign-in-routes.ts'

const PUBLIC_FROM_ADDRESS = { name: 'public', prompt: 1200, hits: 6000, seconds: 60 }
const PUBLIC_AREAS = [placesArea, servicesArea, artisansArea, pushArea, sharedArea, calendarArea, remindersArea]
const SIGN_IN_AREAS = [sessionArea, signInArea, codeArea, passwordArea, undoPhoneChangeArea, passkeyLoginArea]
const CLIENT_AREAS = [
  accountArea,
  ownCodeArea,
  phoneArea,
  devicesArea,
  passkeysArea,
  appointmentsArea,
  taskPhotosArea,
  reschedulingArea,
  alertsArea,
  addressesArea,
  sharesArea,
  nextArtisanArea
]

export interface Operation extends Probed {
  logLevel?: string
  trustedProxies?: string | string[]
  metrics?: Registry
  tracer?: Tracer
}

export interface AppOptions extends Dependencies {
  /** Absent in production: its paths then respond with 404. */
  development?: DevelopmentControls
  /** Origins of pages served elsewhere that may send the client's session. */
  origins?: string[]
  operation?: Operation
  operators?: Operator[]
  checkResponses?: boolean
}

export async function buildApp({
  development,
  origins = [],
  operation = {},
  operators = [],
  checkResponses = false,
  ...dependencies
}: AppOptions): Promise<App> {
  const app: App = Fastify({
    ...logging(operation.logLevel ?? 'error'),
    bodyLimit: 64 * 1024,
    trustProxy: operation.trustedProxies ?? 'loopback',
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...RECEIVE_LIMITS,
    routerOptions: { querystringParser: parseQuery },
    frameworkErrors: (_, request, reply) => refuseUnreadable(request, reply)
  }).withTypeProvider<ValibotTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler({ check: checkResponses }))
  readJson(app)
  if (operation.tracer) traceRequests(app, operation.tracer)
  logRequests(app)
  if (operation.metrics) measure(app, operation.metrics)
  sendErrors(app)
  const routes = collectRoutes(app)
  describeFrameworkErrors(app)
  healthArea(app, dependencies.db, operation)
  await app.register(cookie)
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  allowOrigins(app, origins)
  if (development) developmentArea(app, dependencies, development)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/ping',
    schema: { summary: 'Whether the server can be reached', response: { 204: NoBody } },
    handler: async (_, reply) => reply.code(204).header('cache-control', 'no-store').send()
  })
  mediaArea(app)
  photosArea(app, dependencies.db)

  const countAddress = limitAddresses(dependencies, PUBLIC_FROM_ADDRESS)

  await app.register(async scope => {
    scope.addHook('onRequest', countAddress)
    cachePublicly(scope)
    describeRoutes(scope, { tag: 'Marketplace', cacheable: true }, () => [429])
    openApiArea(scope.withTypeProvider<ValibotTypeProvider>(), routes)
    for (const area of PUBLIC_AREAS) area(scope.withTypeProvider<ValibotTypeProvider>(), dependencies)
  })

  await app.register(async scope => {
    manageSessions(scope, dependencies)
    await scope.register(async signIn => {
      describeRoutes(signIn, { tag: 'Sign-in' }, ({ writes }) => (writes ? [419] : []))
      for (const area of SIGN_IN_AREAS) area(signIn.withTypeProvider<ValibotTypeProvider>(), dependencies)
    })
    await scope.register(async holds => {
      holds.addHook('onRequest', countAddress)
      describeRoutes(holds, { tag: 'Marketplace' }, () => [419, 429])
      holdsArea(holds.withTypeProvider<ValibotTypeProvider>(), dependencies)
    })
    await scope.register(async client => {
      admitClients(client, dependencies)
      describeRoutes(client, { tag: 'Client area', security: 'session' }, ({ writes }) =>
        writes ? [401, 419, 429] : [401]
      )
      for (const area of CLIENT_AREAS) area(client.withTypeProvider<ValibotTypeProvider>(), dependencies)
    })
  })

  await app.register(async scope => operatorArea(scope, dependencies, operators))

  return app
}

/** Returns the port; port 0 picks a free one. */
export async function listen(app: App, { port, host }: { port: number; host: string }): Promise<number> {
  const address = new URL(await app.listen({ port, host }))
  return address.port === '' ? port : Number(address.port)
}

/** A URL that cannot be decoded reaches no route, and so not the error handler either. */
function refuseUnreadable({ headers }: FastifyRequest, reply: FastifyReply) {
  void reply.code(400).send(toProblem(new Refusal(400, 'bad_request'), languageOf(headers['accept-language'])))
}

function readJson(app: App) {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
