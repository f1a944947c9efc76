/** What the files of a network are written with. */
export interface NewNetwork {
  /** As the contract has it: `pixelfed`. */
  name: string
  /** In names of code: `Pixelfed`. */
  Name: string
  /** What people call it. */
  title: string
  /** Of its stand-in in a demo. */
  port: number
}
