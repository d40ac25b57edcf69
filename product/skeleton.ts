import { element } from '@hirfa/delivery-releases'
import type { Language } from '@hirfa/shared-contract/languages'

const NO_SCRIPT: Record<Language, string> = {
  ar: 'تحتاج حرفة إلى JavaScript لعرض الخدمات والحجز. فعّله في متصفحك ثم أعد تحميل الصفحة.',
  fr: 'Hirfa a besoin de JavaScript pour montrer les services et réserver. Activez-le dans votre navigateur, puis rechargez la page.',
  en: 'Hirfa needs JavaScript to show services and to book. Turn it on in your browser, then reload the page.'
}

/** The HTML inside the root element until the shell renders: a bar as high as the header, drawn by the shell's stylesheet. */
export function skeleton(language: Language): string {
  const shapes = ['search', 'language', 'account'].map(
    shape => `${element('span', { class: 'frame-skeleton-shape', 'data-shape': shape })}</span>`
  )
  return `<div class="frame-skeleton">\
<div class="frame-skeleton-bar"><span class="frame-skeleton-name"><bdi lang="ar">حرفة</bdi><span>Hirfa</span></span>${shapes.join('')}</div>\
<noscript><div class="frame-skeleton-noscript"><p>${NO_SCRIPT[language]}</p></div></noscript>\
</div>`
}
