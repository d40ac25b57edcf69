import styles from './legal.module.css'

export function LegalArticle({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- readableText keeps structure and links only
  return <div className={styles.article} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
