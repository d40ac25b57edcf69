interface HtmlReport {
  /** HTML, as are the heading and the body. */
  title: string
  heading: string
  /** Rules of the report's own elements. */
  styles: string
  body: string
}

/** A document in both colour schemes, without scripts and external files. */
export function htmlReport({ title, heading, styles, body }: HtmlReport): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 1.5rem }
${styles}
</style>
</head>
<body>
<h1>${heading}</h1>
${body}
</body>
</html>
`
}
