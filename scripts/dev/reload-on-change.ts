// oxlint-disable-next-line import/no-default-export -- rspack calls the default export of a loader
export default function reloadOnChange(source: string): string {
  return `${source}\nmodule.hot?.decline()\n`
}
