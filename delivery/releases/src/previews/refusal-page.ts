import { directionOf, type Language } from '@hirfa/shared-contract/release'
import { element, text } from '../http/html.ts'
import { LEAVE, previewStylesLink } from './preview-banner.ts'
import type { RefusalReason } from './preview-refusal.ts'
import { REFUSED } from './preview-texts.ts'

/** The page for a preview that cannot be shown. It needs no script. */
export function refusalPage(reason: RefusalReason, language: Language): string {
  const words = REFUSED[language]
  return `<!doctype html>
${element('html', { lang: language, dir: directionOf(language) })}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${previewStylesLink()}
<title>${text(words.title)}</title>
</head>
<body class="view-refused">
<main>
<h1>${text(words.title)}</h1>
<p>${text(words[reason])}</p>
<p><a href="${reason === 'away' ? LEAVE : '/'}">${text(words.site)}</a></p>
</main>
</body>
</html>
`
}
