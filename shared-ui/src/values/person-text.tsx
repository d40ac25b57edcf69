import { languageOfText, useLanguage } from '@hirfa/shared-i18n'

/** A text that a person wrote, such as a name or an address, in its own direction and language. */
export function PersonText({ children, className }: { children: string; className?: string }) {
  return (
    <bdi lang={languageOfText(children, useLanguage())} className={className}>
      {children}
    </bdi>
  )
}
