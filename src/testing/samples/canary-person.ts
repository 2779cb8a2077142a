/** A word that stands nowhere else: every state of the person has its own in every field that can hold one. */
export const bird = (place: string) => `Kanarienvögel${place}Xq7`
export const fieldsOf = (state: string, digit: number) => ({
  title: `Dr. ${bird(`Titel${state}`)}`,
  firstName: bird(`Vorname${state}`),
  surName: bird(`Nachname${state}`),
  nickname: bird(`Biername${state}`),
  gymnasium: bird(`Gymnasium${state}`),
  profession: bird(`Beruf${state}`),
  street: `${bird(`Straße${state}`)} ${digit}`,
  zipCode: `9731${digit}`,
  city: bird(`Ort${state}`),
  state: bird(`Land${state}`),
  country: '',
  mobilePhoneNumber: `0151 7263548${digit}`,
  phoneNumber: `04131 9182736${digit}`,
  email: `kanari-${state.toLowerCase()}-xq7@vogel.example`,
})
export const birdsOf = (state: string, digit: number) => {
  const { country, zipCode, mobilePhoneNumber, phoneNumber, ...texts } = fieldsOf(state, digit)
  return [...Object.values(texts), '+4915172635480'.slice(0, -1) + digit, '+49413191827360'.slice(0, -1) + digit]
}
