import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@hirfa/shared-contract/release'
import { acceptedLanguage, pageLanguage, sendMessagePage } from '@hirfa/delivery-releases'
import * as v from 'valibot'

const SENTENCES = {
  away: {
    ar: 'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد قليل.',
    fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    en: 'The service is away for a moment. Please try again shortly.'
  },
  late: {
    ar: 'تأخر الخادم في الرد. أعد المحاولة.',
    fr: 'Le serveur a mis trop de temps à répondre. Réessayez.',
    en: 'The server took too long to answer. Please try again.'
  },
  large: {
    ar: 'الطلب أكبر من المسموح به.',
    fr: 'La demande est trop volumineuse.',
    en: 'The request is too large.'
  },
  unreadable: {
    ar: 'تعذرت قراءة الطلب.',
    fr: 'La demande est illisible.',
    en: 'The request cannot be read.'
  },
  mediaType: {
    ar: 'نوع محتوى الطلب غير مدعوم.',
    fr: 'Le type de contenu de la demande n’est pas accepté.',
    en: 'The content type of the request is not supported.'
  },
  unsupported: {
    ar: 'هذه العملية غير متاحة.',
    fr: 'Cette opération n’est pas proposée.',
    en: 'This operation is not provided.'
  },
  disabled: {
    ar: 'هذا القسم مغلق مؤقتًا. أعد المحاولة لاحقًا.',
    fr: 'Cette partie est fermée temporairement. Réessayez plus tard.',
    en: 'This part is temporarily closed. Try again later.'
  },
  broken: {
    ar: 'حدث خطأ في الخادم.',
    fr: 'Erreur du serveur.',
    en: 'Server Error'
  }
} satisfies Record<string, Record<Language, string>>

export function sendProblem(reply: FastifyReply, status: number, problem: keyof typeof SENTENCES): FastifyReply {
  void reply.code(status).header('vary', 'Accept, Accept-Language, Cookie')
  if (isNavigation(reply.request)) {
    const language = languageOfPage(reply.request)
    return sendMessagePage(reply, language, { title: SENTENCES[problem][language] })
  }
  const language = acceptedLanguage(reply.request.headers['accept-language'])
  return reply
    .headers({ 'cache-control': 'no-store', 'content-language': language })
    .send({ message: SENTENCES[problem][language] })
}

const Refusal = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }))

export async function sendRefusalPage(reply: FastifyReply, refusal: Readable): Promise<void> {
  const { message } = v.parse(Refusal, await text(refusal))
  for (const header of ['content-length', 'etag']) void reply.removeHeader(header)
  await sendMessagePage(reply.header('vary', 'Accept, Accept-Language, Cookie'), languageOfPage(reply.request), {
    title: message
  })
}

export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('text/html') ?? false
}

export function languageOfPage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return pageLanguage(headers.cookie, headers['accept-language'])
}
