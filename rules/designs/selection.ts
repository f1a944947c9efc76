/** What is chosen in the editor, of the page that is open. */
export interface Selection {
  /** Id of the page. */
  page: string
  /** Of elements, in the order in which they were chosen; a group is there with all of its elements. */
  ids: readonly string[]
  /** The text element that is being typed in. */
  typedIn: string | null
}
