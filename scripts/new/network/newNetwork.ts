/** What the files of a network are written with. */
export interface NewNetwork {
  /** As the contract has it: `threads`. */
  name: string
  /** In names of code: `Threads`. */
  Name: string
  /** What people call it. */
  title: string
}
