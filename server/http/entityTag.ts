/** Whether an `If-None-Match` names the tag (RFC 9110, section 13.1.2). A tag may have been weakened on its way. */
export const isTagged = (wanted: string | undefined, tag: string): boolean =>
  wanted?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) ?? false
