/** Why a post does not go out because of what was chosen for it: which option to look at, and a sentence for people. */
export interface OptionProblem {
  /** Its name on the wire; null where all of them are meant. */
  option: string | null
  message: string
}
