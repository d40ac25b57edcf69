import type { FastifyInstance } from 'fastify'

export function methodsAt(app: FastifyInstance): (url: string) => string[] {
  const known: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(
      `^${url
        .replace(/[.]/g, String.raw`\.`)
        .replace(/:\w+/g, '[^/]+')
        .replace(/\*/g, '.*')}$`
    )
    known.push({ pattern, methods: [method].flat() })
  })
  return url => {
    const path = url.split('?')[0] ?? ''
    return known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
  }
}
