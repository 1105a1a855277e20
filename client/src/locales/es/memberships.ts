export const memberships = {
  invitations_one: 'Tienes una invitación',
  invitations_other: 'Tienes {{count}} invitaciones',
  invited: '{{inviter}} te invita como {{role}}.',
  invited_plain: 'Te invitan como {{role}}.',
  expires: 'Vence {{when}}',
  accept: 'Aceptar',
  decline: 'Rechazar',
  unverified: 'Verifica tu correo para ver las invitaciones que te esperan.',
} as const
