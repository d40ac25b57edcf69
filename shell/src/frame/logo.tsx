import styles from './logo.module.css'

/** Outlines, IBM Plex Sans Arabic 600: as text, the name in the other script would load another font. */
const ARABIC = {
  width: 248,
  path: 'M61 117q-11 0-16-5q-5-5-5-15v-1h-1q-2 8-6 11q-4 4-11 4q-8 0-13-5q-5-5-5-13q0-10 6-16q5-6 15-11l14-7v-7h13v41q0 5 2 6q2 2 7 2h4v13l-4 3zM26 94q7 0 10-1q3-2 3-6v-16l-10 5q-7 3-10 6q-3 2-3 6q0 3 2 5q2 1 8 1zM45 42q-3 0-5-2q-2-2-2-6q0-4 2-6q2-2 5-2h2q3 0 5 2q2 2 2 6q0 4-2 6q-2 2-5 2h-2zM26 42q-3 0-5-2q-2-2-2-6q0-4 2-6q2-2 5-2h2q3 0 5 2q2 2 2 6q0 4-2 6q-2 2-5 2h-2zM61 104l4-3h24q9 0 14-3q4-3 4-10v-5h0q-2 5-6 7q-4 2-11 2q-10 0-15-5q-6-5-6-14q0-7 2-12q2-5 5-9q3-4 8-6q5-3 10-3q12 0 18 10q7 10 7 28q0 11-2 18q-2 7-5 11q-4 4-10 6q-6 1-13 1h-28v-13zM94 78q5 0 8-1q3 0 5-2q0-7-4-11q-4-4-10-4q-6 0-9 3q-3 3-3 7q0 4 2 6q3 2 8 2h3zM93 32q-3 0-5-2q-2-2-2-6q0-4 2-6q2-2 5-2h2q3 0 5 2q2 2 2 6q0 4-2 6q-2 2-5 2h-2zM116 131h5q12 0 17-6q5-5 5-15q0-4 0-7q-1-3-1-7l-3-16l12-2l2 11q1 6 2 12h11v13l-3 3h-8q-1 7-4 12q-2 6-6 10q-4 4-10 6q-6 2-14 2h-5v-16zM163 104l3-3h8q6 0 12 0q5-1 10-2q5 0 10-2q5-2 10-4l7-4v0l-19-4l-21-6v10h-13v-9q0-16 14-16q1 0 2 0q1 0 2 1q1 0 3 0q2 1 5 2l26 6q5 2 11 2q5 1 10 1h3v17h-10l-14 8q-8 6-14 9q-6 3-12 5q-6 1-11 2q-5 0-11 0h-11v-13z'
}
const LATIN = {
  width: 338,
  path: 'M63 80h-36v37h-16v-87h16v36h36v-36h17v87h-17v-37zM117 42q-5 0-7-2q-2-2-2-6v-2q0-4 2-6q2-2 7-2q5 0 8 2q2 2 2 6v2q0 4-2 6q-3 2-8 2zM109 52h16v65h-16v-65zM154 117v-65h16v13h1q0-2 1-5q2-2 4-4q2-2 5-3q3-1 7-1h3v15h-5q-8 0-12 2q-4 3-4 8v40h-16zM217 65h-9v-13h9v-9q0-9 5-14q4-4 13-4h12v12h-14v15h14v13h-14v52h-16v-52zM316 117q-5 0-9-3q-3-3-3-8h-1q-2 6-7 9q-5 4-12 4q-10 0-15-6q-6-5-6-14q0-10 7-15q8-5 21-5h11v-4q0-6-3-9q-3-3-9-3q-6 0-9 3q-3 2-6 5l-9-8q3-6 9-9q6-4 16-4q13 0 20 6q7 6 7 18v30h7v13h-9zM289 107q6 0 9-2q4-3 4-7v-9h-10q-13 0-13 8v2q0 4 3 6q3 2 7 2z'
}
const HEIGHT = 150

export function Logo() {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image element could not take the colour of the text */}
      <svg className={styles.arabic} viewBox={`0 0 ${ARABIC.width} ${HEIGHT}`} role="img" lang="ar" aria-label="حرفة">
        <path d={ARABIC.path} />
      </svg>
      <svg className={styles.latin} viewBox={`0 0 ${LATIN.width} ${HEIGHT}`} aria-hidden="true">
        <path d={LATIN.path} />
      </svg>
    </>
  )
}
