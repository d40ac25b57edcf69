export function cookieValue(header: string | undefined, name: string): string | undefined {
  const found = header
    ?.split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}
