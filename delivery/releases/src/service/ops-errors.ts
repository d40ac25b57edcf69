import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  InvalidInputError,
  type FailureStatus,
  RolledBackError,
  UncheckedError
} from '@hirfa/shared-contract/release/commands'
import { AccessError } from '../access/caller.ts'
import { GateError } from '../state/gate.ts'
import { ReleaseError } from '../errors.ts'
import { OutdatedError } from '../state/signed-changes.ts'

export class OpsError extends Error {
  override name = 'OpsError'
  readonly status: FailureStatus

  constructor(status: FailureStatus, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export const UNREADABLE = 'The request cannot be read.'

export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof GateError) return refuse(reply, 409, error.message, { violations: error.violations })
    if (error instanceof InvalidInputError) return refuse(reply, 400, error.message)
    if (error instanceof UncheckedError) return refuse(reply, 409, error.message, { unchecked: true })
    if (error instanceof RolledBackError) return refuse(reply, 409, error.message, { rolledBack: true })
    if (error instanceof OutdatedError) return refuse(reply, 409, error.message, { changes: error.changes })
    if (error instanceof ReleaseError) return refuse(reply, 409, error.message)
    if (error instanceof OpsError) return refuse(reply, error.status, error.message)
    if (error instanceof AccessError) {
      if (error.status === 401) void reply.header('www-authenticate', 'Bearer realm="releases"')
      if (error.status === 429) void reply.header('retry-after', '60')
      return refuse(reply, error.status, error.message)
    }
    const status = readStatus(error)
    if (status === 413) return refuse(reply, 413, 'The request is too large.')
    if (status === 415) return refuse(reply, 400, 'The request has a type that is not read here.')
    if (status && status < 500) return refuse(reply, 400, UNREADABLE)
    request.log.error(error)
    return refuse(reply, 500, 'The release service has failed; its log says at what.')
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'There is no such address.'))
}

function refuse(reply: FastifyReply, status: number, message: string, more: object = {}): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, ...more })
}

function readStatus(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
}
