/** Hosts that lead into a messenger, with all hosts below them. */
export const messengerHosts: readonly string[] = [
  ...[
    'wa.me',
    'wa.link',
    'whatsapp.com',
    't.me',
    'telegram.me',
    'telegram.org',
    'telegram.dog',
    'm.me',
    'signal.me',
  ],
  ...['signal.group', 'discord.gg', 'viber.com', 'botim.me', 'imo.im', 'line.me', 'snapchat.com'],
]
