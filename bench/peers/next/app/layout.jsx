export const metadata = { title: 'Cars', description: 'The same 24 cards, rendered by Next.js' }

export default function Layout({ children }) {
  return (
    <html lang="en" dir="ltr">
      <body>{children}</body>
    </html>
  )
}
