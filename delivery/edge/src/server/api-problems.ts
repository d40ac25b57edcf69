import type { FastifyReply } from 'fastify'
import type { Language } from '@hirfa/shared-contract/release'
import { acceptedLanguage } from '@hirfa/delivery-releases'

/** Messages of the edge while the API is unavailable, in the format of the API's errors. */
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
  broken: {
    ar: 'حدث خطأ في الخادم.',
    fr: 'Erreur du serveur.',
    en: 'Server Error'
  }
} satisfies Record<string, Record<Language, string>>

export function sendProblem(reply: FastifyReply, status: number, problem: keyof typeof SENTENCES): FastifyReply {
  const language = acceptedLanguage(reply.request.headers['accept-language'])
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', vary: 'Accept-Language', 'content-language': language })
    .send({ message: SENTENCES[problem][language] })
}
