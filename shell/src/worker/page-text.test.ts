import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { expect, test } from 'vitest'
import { readRelease, withRelease } from './page-text.ts'

const PAGE: ReleaseDocument = { id: '1', shell: '1.0.0', remotes: {} }

test('a page gets another release document, whatever its texts are', () => {
  const whole = { ...PAGE, disabled: { 'mf-one': { paths: ['</script>$&'] } } }
  const block = `<script type="application/json" id="release">${JSON.stringify(PAGE)}</script>`
  const html = withRelease(`<html><body>${block}<p>text</p></body></html>`, whole)
  expect(readRelease(html)).toEqual(whole)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toContain('</script><p>text</p>')
})
