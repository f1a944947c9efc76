/**
 * Why a model gave no text. slow: no answer in time · refused: it did not want to · cut_off · malformed · too_long: even
 * written again · busy: the endpoint asks to wait · unavailable
 */
export const aiFailures = ['slow', 'refused', 'cut_off', 'malformed', 'too_long', 'busy', 'unavailable'] as const
