import { createHmac, randomBytes, timingSafeEqual, randomInt } from 'node:crypto'

export const TOKEN_MS = 30 * 60_000

const CLOCK_TOLERANCE_MS = 5_000
const FORMAT =
  /^(([0-9a-f]{12})\.(\d{0,4})\.([\w-]{8,32})\.(\d{13,15})\.([\w-]{12})(?:\.([\w-]{1,1500}))?)\.([\w-]{22})$/

export interface ReportToken {
  release: string
  bucket: number | undefined
  source: string
  /** When the page was sent, in milliseconds. */
  sent: number
  page: string
  series: readonly string[]
}

export function reportTokens(now: () => Date, secret: string | Buffer = randomBytes(32)) {
  const signFields = (fields: string) => createHmac('sha256', secret).update(fields).digest('base64url').slice(0, 22)

  /** Encrypts or decrypts a source with a key stream of the page. */
  function masked(source: Buffer, page: string): Buffer {
    const stream = createHmac('sha256', secret).update(`source ${page}`).digest()
    return source.map((byte, index) => byte ^ (stream[index] ?? 0)) as Buffer
  }

  return {
    issue({ release, bucket, source, sent, series }: Omit<ReportToken, 'page'>): string {
      const page = randomBytes(9).toString('base64url')
      const named = series.length > 0 ? [Buffer.from(series.join(' ')).toString('base64url')] : []
      const hidden = masked(Buffer.from(source), page).toString('base64url')
      const fields = [release, bucket ?? '', hidden, sent, page, ...named].join('.')
      return `${fields}.${signFields(fields)}`
    },
    /** Undefined if the signature is invalid or the token has expired. */
    read(text: string): ReportToken | undefined {
      const [, fields, release, bucket, hidden, sent, page, named, signature] = FORMAT.exec(text) ?? []
      if (!fields || !release || !hidden || !page || !signature) return undefined
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signFields(fields)))) return undefined
      const age = now().getTime() - Number(sent)
      if (age < -CLOCK_TOLERANCE_MS || age > TOKEN_MS) return undefined
      return {
        release,
        bucket: bucket ? Number(bucket) : undefined,
        source: masked(Buffer.from(hidden, 'base64url'), page).toString(),
        sent: Number(sent),
        page,
        series: named ? Buffer.from(named, 'base64url').toString().split(' ') : []
      }
    }
  }
}

/** Pages of several tabs report with their own tokens; the number of cookies stays bounded. */
const COOKIES = 8
const MOST_PAIRS = 100
const NAME = 'report_token_'

/** A cookie that only requests of this site to `/reports` contain, and that no script can read. */
export function reportCookie(token: string, secure: boolean): string {
  const name = `${NAME}${randomInt(COOKIES)}`
  return `${name}=${token}; Path=/reports; Max-Age=${TOKEN_MS / 1_000}; SameSite=Strict; HttpOnly${secure ? '; Secure' : ''}`
}

export function reportCookies(header = ''): string[] {
  const pairs = header.split(';', MOST_PAIRS).map(pair => pair.trim())
  return pairs
    .filter(pair => pair.startsWith(NAME))
    .slice(0, COOKIES)
    .map(pair => pair.slice(pair.indexOf('=') + 1))
}
