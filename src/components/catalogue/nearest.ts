/** Adds the position of the browser to a form, rounded to about a kilometre, where it is told; then submits the form. */
export function submitNear(form: HTMLFormElement): void {
  const submit = () => form.requestSubmit()
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      const near = document.createElement('input')
      Object.assign(near, {
        type: 'hidden',
        name: 'near',
        value: `${latitude.toFixed(2)},${longitude.toFixed(2)}`,
      })
      form.append(near)
      submit()
    },
    submit,
    { maximumAge: 600_000, timeout: 10_000 },
  )
}
