import { languageOfText, useLanguage } from '@hirfa/shared-i18n'

interface PersonTextProps {
  children: string
  className?: string
}

/** A text that a person wrote, such as a name or an address, in its own direction and language. */
export function PersonText({ children, className }: PersonTextProps) {
  return (
    <bdi lang={languageOfText(children, useLanguage())} className={className}>
      {children}
    </bdi>
  )
}
