/** A CSS module, as the bundler and the test runner hand it over: class names by their name in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'
