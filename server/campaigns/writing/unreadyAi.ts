/** Why AI cannot write posts of a campaign, whatever is left of today's texts, and what can. */
export const unreadyAi = {
  not_in_plan: 'Your current plan does not include AI texts. Use the texts of the template.',
  not_set_up: 'No AI is set up on this installation. Use the texts of the template.',
} as const
