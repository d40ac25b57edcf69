import styles from './legal.module.css'

/** A text of `readableText`, as it stands on the page. */
export function LegalArticle({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- readableText has left only structure and links in it
  return <div className={styles.article} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
