/** Why a backup cannot be made, or one cannot be restored, in one sentence for people. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
