/** A sum of money that leads: the sign beside it is smaller than the number. `value` as `formatMoney` writes it. */
export function Amount({ value }: { value: string }) {
  const [sign, number] = value.split('\u00a0')
  return (
    <b className="amount num">
      {number === undefined ? (
        value
      ) : (
        <>
          <small>{sign}</small>
          {`\u00a0${number}`}
        </>
      )}
    </b>
  )
}
