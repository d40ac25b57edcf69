export interface Visitor {
  bucket: number
  /** By name: `language`, `testers`, and those of the product. */
  attributes: Readonly<Record<string, string>>
}
