import { expect, test } from 'vitest'
import { cleanHtml, cleanTexts } from './clean-html.ts'

/** Known ways to run a script from a rich text. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\x20type="text/javascript">javascript:alert(1);</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '<img/src="x"/onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="javascript:alert(1)"></applet>',
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick=alert(1)>x</p>',
  '<p/onmouseover="alert(1)"/>x',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#0000106&#0000097vascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example/alert(1)">x</a>',
  '<a href="/\\evil.example/alert(1)">x</a>',
  '<a href="https://x" onfocus=alert(1) autofocus>x</a>',
  '<a href="https://x" style="position:fixed;inset:0">x</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex action=javascript:alert(1) type=image>',
  '<p id="root" name="body" class="modal">x</p>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<x onclick=alert(1)>x</x>',
  '<p title="x\u0000" onclick="alert(1)">x</p>',
  '<<script>alert(1);//<</script>',
  '"><script>alert(1)</script>',
  '<plaintext><img src=x onerror=alert(1)>'
]

const TAG = /<\/?([a-z0-9]+)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>/gi
const TAGS =
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote a strong b em i u s sub sup bdi abbr table thead tbody tr th td caption'

/** The result has only allowed tags with harmless attributes, and no other opening bracket. */
function mustBeHarmless(html: string) {
  for (const [, name = '', attributes = ''] of html.matchAll(TAG)) {
    expect(TAGS.split(' ')).toContain(name)
    for (const [, attribute, value = ''] of attributes.matchAll(/([a-z]+)="([^"]*)"/gi)) {
      expect(['href', 'title', 'dir', 'lang', 'colspan', 'rowspan', 'scope']).toContain(attribute)
      expect(
        attribute === 'href' && !/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/.test(value),
        `${attribute}=${value}`
      ).toBe(false)
    }
  }
  expect(html.replace(TAG, '')).not.toContain('<')
}

test.each(HOSTILE)('sanitising removes all active content of %j', source => {
  const html = cleanHtml(`<p>Before</p>${source}`)
  expect(html).toContain('<p>Before</p>')
  mustBeHarmless(html)
  expect(cleanHtml(html)).toBe(html)
})

test.each([
  '<h2>Terms</h2><ul><li>One</li></ul>',
  '<p dir="rtl" lang="ar">نص <strong>مهم</strong></p>',
  '<a href="https://hirfa.example/x?a=1&amp;b=2" title="more">more</a>',
  '<a href="mailto:a@b.dz">mail</a> <a href="tel:+213550000000">call</a> <a href="/faqs">faqs</a> <a href="#two">two</a>',
  '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
  'a &lt; b &amp; c'
])('%j is unchanged', source => {
  expect(cleanHtml(source)).toBe(source)
})

test('an h1 becomes an h2, because the page has its own h1', () => {
  expect(cleanHtml('<h1 class="x">Terms</h1>')).toBe('<h2>Terms</h2>')
})

test('the result names the languages in which markup was removed, not those with other spellings only', () => {
  const { texts, cleaned } = cleanTexts({
    ar: '<p>نص</p><script>x</script>',
    en: "<p title='a'>b &nbsp; c</p><br/>",
    fr: null
  })
  expect(cleaned).toEqual(['ar'])
  expect(texts).toEqual({ ar: '<p>نص</p>', en: '<p title="a">b \u00a0 c</p><br />', fr: null })
})
