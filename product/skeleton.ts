import { element } from '@hirfa/delivery-releases'
import type { Language } from '@hirfa/shared-contract/languages'

/** Shown without scripts, by the shell's stylesheet. Rendered pages work then; those with a skeleton do not. */
const NEEDS_SCRIPTS: Record<Language, string> = {
  ar: 'تحتاج هذه الصفحة إلى JavaScript. فعّله في متصفحك ثم أعد تحميل الصفحة.',
  fr: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
  en: 'This page needs JavaScript. Turn it on in your browser, then reload the page.'
}

export function skeleton(language: Language): string {
  const shapes = ['search', 'language', 'account'].map(
    shape => `${element('span', { class: 'frame-skeleton-shape', 'data-shape': shape })}</span>`
  )
  return `<div class="frame-skeleton">\
<div class="frame-skeleton-bar"><span class="frame-skeleton-name"><bdi lang="ar">حرفة</bdi><span>Hirfa</span></span>${shapes.join('')}</div>\
<p class="frame-skeleton-scripting">${NEEDS_SCRIPTS[language]}</p>\
</div>`
}
