/** Requests a page with its screen. Throws if the edge has left the screen out. */
export async function rendered(url: string, path: string, language: string): Promise<string> {
  const html = await (await fetch(url + path, { headers: { 'accept-language': language } })).text()
  if (html.includes(`data-sent="${language}"`)) return html
  throw new Error(`${path} was not rendered in ${language}:\n${html}`)
}
