import { ReleaseError } from '../errors.ts'

export type S3Settings = NonNullable<ReturnType<typeof s3SettingsOf>>

type Environment = Record<string, string | undefined>

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:\w[\w.-]*\/)*\w[\w.-]*\/?$/

/** The prefix of all keys is empty, or ends in a slash. Undefined without a bucket. */
export function s3SettingsOf(env: Environment) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) return undefined
  if (!BUCKET.test(bucket)) throw new ReleaseError(`S3_BUCKET is "${bucket}", which is not the name of a bucket.`)
  if (!accessKeyId || !secretAccessKey) {
    throw new ReleaseError(`S3_BUCKET is ${bucket}; it needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, too.`)
  }
  const region = env.S3_REGION || 'us-east-1'
  return {
    endpoint: endpointOf(env.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`),
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    prefix: prefixOf(env.S3_PREFIX)
  }
}

function endpointOf(text: string): string {
  const url = URL.parse(text)
  if (url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.username) {
    return url.origin
  }
  throw new ReleaseError(`S3_ENDPOINT is "${text}"; it is an address such as https://s3.example.org.`)
}

function prefixOf(text = ''): string {
  if (text === '') return ''
  if (!PREFIX.test(text)) throw new ReleaseError(`S3_PREFIX is "${text}"; it is a path such as site/production.`)
  return text.endsWith('/') ? text : `${text}/`
}
