import type { Language } from '@hirfa/shared-contract/release'
import { previewedVersions, type Shown } from './preview-token.ts'
import type { RefusalReason } from './preview-refusal.ts'

type InLanguages<Words> = Record<Language, Words>

export function shownIn(shown: Shown): InLanguages<string> {
  switch (shown.kind) {
    case 'at':
      return {
        ar: `الموقع كما كان في الإصدار ⁨${shown.release}⁩.`,
        fr: `Le site tel qu’il était dans la version ${shown.release}.`,
        en: `The site as it was in release ${shown.release}.`
      }
    case 'preview': {
      const what = previewedVersions(shown).map(({ app, version }) => `${app} ${version}`)
      return {
        ar: `معاينة ${what.map(each => `⁨${each}⁩`).join('، ')} قبل الإطلاق.`,
        fr: `Aperçu de ${what.join(', ')} avant la mise en ligne.`,
        en: `Preview of ${what.join(', ')} before release.`
      }
    }
    case 'testers':
      return {
        ar: `متصفح من مجموعة الاختبار ⁨${shown.group}⁩.`,
        fr: `Navigateur du groupe de test ${shown.group}.`,
        en: `A browser of the test group ${shown.group}.`
      }
    case 'override': {
      const what = shown.withShell ? `${shown.app} + shell` : shown.app
      return {
        ar: `هنا يأتي ⁨${what}⁩ من ⁨${shown.origin}⁩.`,
        fr: `Ici, ${what} vient de ${shown.origin}.`,
        en: `Here ${what} comes from ${shown.origin}.`
      }
    }
  }
}

export const BANNER: InLanguages<{ until: string; leave: string }> = {
  ar: { until: 'حتى', leave: 'العودة إلى الموقع العادي' },
  fr: { until: 'Jusqu’au', leave: 'Revenir au site normal' },
  en: { until: 'Until', leave: 'Back to the usual site' }
}

export const REFUSED: InLanguages<{ title: string } & Record<RefusalReason, string>> = {
  ar: {
    title: 'لا يمكن عرض هذه الصفحة الخاصة',
    forged: 'هذا الرابط غير صالح: لم يصدر عن هذا الموقع، أو تغيّر في الطريق.',
    expired: 'انتهت مدة هذا الرابط. اطلب رابطًا جديدًا ممن أرسله إليك.',
    revoked: 'أُلغي هذا الرابط.',
    opened: 'فُتح هذا الرابط من قبل في متصفح، ولا يعمل إلا مرة واحدة.',
    elsewhere: 'هذا العرض مخصّص لمتصفح آخر.',
    gone: 'ما كان هذا الرابط يعرضه لم يعد محفوظًا.',
    off: 'لا يسمح هذا الموقع بعرض أجزاء من أجهزة المطوّرين.',
    away: 'تعذّرت قراءة ما يعرضه هذا الرابط الآن. أعد المحاولة بعد قليل.'
  },
  fr: {
    title: 'Cette vue particulière n’est pas disponible',
    forged: 'Ce lien n’est pas valable : il ne vient pas de ce site, ou il a été modifié en chemin.',
    expired: 'Ce lien a expiré. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    revoked: 'Ce lien a été révoqué.',
    opened: 'Ce lien a déjà été ouvert dans un navigateur ; il ne sert qu’une fois.',
    elsewhere: 'Cette vue est réservée à un autre navigateur.',
    gone: 'Ce que montrait ce lien n’est plus conservé.',
    off: 'Ce site n’accepte rien des machines de développement.',
    away: 'Ce que montre ce lien ne peut pas être lu pour le moment. Réessayez un peu plus tard.'
  },
  en: {
    title: 'This preview cannot be shown',
    forged: 'This link is not valid: this site did not issue it, or it was changed on its way.',
    expired: 'This link has expired. Ask the sender for a new one.',
    revoked: 'This link has been revoked.',
    opened: 'This link has been opened in a browser already; it works once.',
    elsewhere: 'This preview belongs to another browser.',
    gone: 'What this link showed has been removed.',
    off: 'This site does not load code from developers’ machines.',
    away: 'What this link shows cannot be read right now. Try again in a moment.'
  }
}
