import styles from './logo.module.css'

/** Outlines in IBM Plex Sans Arabic, weight 600: as text, the name in the other script would load another font on each page. */
const ARABIC = {
  width: 496,
  path: 'M122 234q-23 0-33-10q-10-10-10-30v-2h-2q-3 16-11 22q-8 7-22 7q-17 0-27-10q-9-9-9-26q0-19 11-31q11-13 31-23l28-14v-14h26v83q0 9 4 12q4 3 13 3h8v26l-7 7zM51 188q15 0 21-3q6-4 6-12v-32l-21 10q-13 7-20 12q-6 5-6 12q0 7 4 10q5 3 16 3zM89 83q-6 0-10-4q-4-3-4-11q0-8 4-12q4-4 10-4h4q6 0 10 4q4 4 4 12q0 8-4 11q-4 4-10 4h-4zM52 83q-6 0-10-4q-4-3-4-11q0-8 4-12q4-4 10-4h4q6 0 10 4q4 4 4 12q0 8-4 11q-4 4-10 4h-4zM122 208l7-7h48q18 0 28-5q9-6 9-20v-11h-1q-4 10-12 14q-8 5-21 5q-20 0-31-10q-11-11-11-29q0-13 3-24q4-10 11-18q6-8 15-12q10-5 20-5q24 0 37 20q13 20 13 55q0 22-3 36q-4 14-11 22q-8 8-19 12q-12 3-27 3h-55v-26zM187 155q10 0 17-1q6-1 10-4q-1-14-9-23q-8-8-20-8q-11 0-18 6q-6 6-6 15q0 8 5 12q6 3 16 3h5zM185 63q-6 0-10-4q-4-3-4-11q0-8 4-12q4-4 10-4h4q6 0 10 4q4 4 4 12q0 8-4 11q-4 4-10 4h-4zM232 261h10q24 0 34-11q10-11 10-31q0-7-1-14q-1-6-2-14l-5-31l24-4l4 22q2 12 3 23h23v26l-7 7h-16q-2 13-7 24q-5 11-13 19q-8 8-20 12q-12 5-27 5h-10v-33zM325 208l7-7h15q13 0 24 0q10-1 20-3q10-1 20-4q10-4 21-9l14-7v-1l-39-8l-42-11v20h-26v-19q0-31 28-31q2 0 4 0q2 0 5 1q2 0 6 1q4 1 9 3l52 13q11 3 22 4q11 2 21 2h5v33h-20l-27 17q-16 11-29 17q-12 6-24 10q-11 3-22 4q-10 1-22 1h-22v-26z'
}
const LATIN = {
  width: 676,
  path: 'M126 160h-72v74h-33v-175h33v72h72v-72h33v175h-33v-74zM234 84q-10 0-14-4q-4-5-4-12v-5q0-7 4-11q4-5 14-5q10 0 15 5q4 4 4 11v5q0 7-4 12q-5 4-15 4zM218 103h32v131h-32v-131zM307 234v-131h32v27h2q1-5 3-10q3-5 7-8q5-4 10-6q6-3 14-3h7v31h-10q-16 0-24 4q-9 5-9 16v80h-32zM434 129h-19v-26h19v-18q0-18 9-27q9-9 27-9h23v25h-27v29h27v26h-27v105h-32v-105zM631 234q-10 0-17-6q-6-6-7-17h-2q-3 13-13 19q-10 7-25 7q-20 0-30-11q-11-10-11-28q0-20 14-30q15-10 42-10h22v-9q0-11-6-17q-6-6-18-6q-12 0-19 5q-6 5-11 11l-19-17q7-11 19-18q12-7 32-7q26 0 40 12q14 12 14 35v61h13v26h-18zM578 214q11 0 18-5q8-5 8-14v-17h-21q-25 0-25 16v4q0 8 5 12q6 4 15 4z'
}
/** The line height, in the units of the paths: 250 for an em. */
const HEIGHT = 300

/** The name of the site in both scripts. Only the Arabic one is read. */
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
