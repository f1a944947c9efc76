/** Why the program cannot start, in one sentence for whoever started it. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
