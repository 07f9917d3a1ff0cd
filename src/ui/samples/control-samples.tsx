import { useState } from "react";
import { Button, ButtonLink } from "../button.tsx";
import { CheckboxField } from "../checkbox-field.tsx";
import { Icon } from "../icon.tsx";
import { NumberStepper } from "../number-stepper.tsx";
import { RadioCards } from "../radio-cards.tsx";
import { SelectField } from "../select-field.tsx";
import { SwitchField } from "../switch-field.tsx";
import { TextField } from "../text-field.tsx";
import { Sample } from "./sample.tsx";

const variants = ["primary", "secondary", "buy", "accent", "ghost", "danger"] as const;
const colors = [
  { value: "azul", label: "Azul", description: "Disponível" },
  { value: "ouro", label: "Ouro", description: "Disponível" },
  { value: "jade", label: "Jade", description: "Indisponível", isDisabled: true },
];

/** What a person presses, types in or chooses from, in every state. */
export function ControlSamples() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  );
}

function Buttons() {
  return (
    <Sample name="Button">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {(["sm", "md", "lg"] as const).map((size) => (
        <Button key={size} size={size} variant="buy">
          <Icon name="whatsapp" />
          Comprar ({size})
        </Button>
      ))}
      <Button isBusy busyLabel="Enviando...">
        Enviar
      </Button>
      <Button disabled>Desativado</Button>
      <ButtonLink to="/" variant="secondary">
        <Icon name="arrow-left" />
        Link da casa
      </ButtonLink>
      <ButtonLink href="https://wa.me/5511912345678" variant="buy">
        Link de fora
      </ButtonLink>
      <div className="band rounded-lg p-4">
        <ButtonLink to="/" variant="onBand">
          Na faixa escura
        </ButtonLink>
      </div>
    </Sample>
  );
}

function Fields() {
  return (
    <Sample name="TextField, SelectField">
      <TextField className="w-72" label="Nome" placeholder="Como quer ser chamado" hint="Aparece nas conversas" />
      <TextField className="w-72" label="Preço até" prefix="R$" inputMode="decimal" defaultValue="150,00" />
      <TextField className="w-72" label="E-mail" type="email" defaultValue="maria@" error="Confira o e-mail" required />
      <TextField
        className="w-72"
        label="Busca"
        isLabelHidden
        type="search"
        placeholder="Buscar"
        prefix={<Icon name="search" />}
      />
      <TextField className="w-72" label="Código" disabled defaultValue="ARA-001" />
      <SelectField
        className="w-72"
        label="Origem do envio"
        options={[
          { value: "sp", label: "São Paulo - SP" },
          { value: "am", label: "Manaus - AM", isDisabled: true },
        ]}
      />
      <SelectField className="w-72" label="Categoria" error="Escolha uma categoria">
        <option value="">Todas</option>
      </SelectField>
    </Sample>
  );
}

function Choices() {
  const [color, setColor] = useState<string | null>("azul");
  const [quantity, setQuantity] = useState(1);
  return (
    <Sample name="RadioCards, NumberStepper, CheckboxField, SwitchField">
      <RadioCards className="w-full" label="Escolha uma opção:" options={colors} value={color} onChange={setColor} />
      <NumberStepper label="Quantidade" value={quantity} onChange={setQuantity} max={12} hint="Até 12 unidades" />
      <CheckboxField className="w-60" label="10%+ Desconto" hint="Só produtos em promoção" defaultChecked />
      <CheckboxField className="w-60" label="Vazio" />
      <CheckboxField className="w-60" label="Desativado" disabled />
      <SwitchField className="w-60" label="Busca com IA" hint="Por semelhança" defaultChecked />
      <SwitchField className="w-60" label="Desligado" />
      <SwitchField className="w-60" label="Desativado" disabled />
    </Sample>
  );
}
