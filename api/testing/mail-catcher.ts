import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A decoded mail. */
interface CaughtMail {
  to: string
  from: string
  subject: string
  text: string
}

export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>

/** Starts an SMTP server on a free port that records the mails it receives. */
export async function startMailCatcher() {
  const mails: CaughtMail[] = []
  const refusals: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, { mails, refusals }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') throw error
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** Replies to the next RCPT commands instead of `250`. */
    refusals,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}

async function converse(socket: Socket, { mails, refusals }: Pick<MailCatcher, 'mails' | 'refusals'>) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let from = ''
  let to = ''
  let data: string[] | null = null
  say('220 catcher')
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (data) {
      if (line !== '.') {
        data.push(line.replace(/^\.\./, '.'))
        continue
      }
      mails.push({ from, to, ...readMail(data.join('\r\n')) })
      data = null
      say('250 stored')
    } else if (/^RCPT TO:/i.test(line)) {
      to = addressIn(line)
      say(refusals.shift() ?? '250 right')
    } else if (/^MAIL FROM:/i.test(line)) {
      from = addressIn(line)
      say('250 right')
    } else if (/^DATA/i.test(line)) {
      data = []
      say('354 go on')
    } else if (/^QUIT/i.test(line)) {
      socket.end('221 bye\r\n')
    } else {
      say('250 right')
    }
  }
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}

function readMail(source: string): { subject: string; text: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  const body = rest.join('\r\n\r\n')
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(headers)?.[1]?.toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquoted(body.replace(/=\r\n/g, ''))
        : Buffer.from(body)
  return { subject: decodedWords(/^subject: *(.*)$/im.exec(headers)?.[1] ?? ''), text: bytes.toString().trim() }
}

function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : unquoted(word.replaceAll('_', ' '))).toString()
    )
}

function unquoted(text: string): Buffer {
  const latin = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(latin, 'latin1')
}
