import { paymentMethod, type PaymentMethod, planPeriod, type PlanPeriod } from '@numera/contracts/primitives';
import { consent } from '@numera/rules/registration-form';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator';
import { A_REFERENCE } from '../http/a-reference.ts';
import { ByRule } from '../http/by-rule.ts';
import { RegistrationInput } from './registration.input.ts';

const CHOOSE_NUMBER = 'Por favor, selecione um número';
const CHOOSE_PLAN = 'Por favor, selecione um plano';
const MAX_PRICE_CENTS = 100_000_000;

export class CreateOrderInput {
  @ApiProperty({ example: '551140001234' })
  @Matches(/^55\d{10,11}$/, { message: CHOOSE_NUMBER })
  number!: string;

  @ApiProperty()
  @Matches(A_REFERENCE, { message: CHOOSE_NUMBER })
  areaRef!: string;

  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/, { message: CHOOSE_NUMBER })
  holdId?: string;

  @ApiProperty()
  @Matches(A_REFERENCE, { message: CHOOSE_PLAN })
  planId!: string;

  @ApiProperty({ enum: planPeriod.options })
  @IsIn(planPeriod.options, { message: CHOOSE_PLAN })
  period!: PlanPeriod;

  @ApiProperty({ description: 'What the buyer saw; the plan decides, and a difference is refused' })
  @IsInt({ message: CHOOSE_PLAN })
  @Min(0, { message: CHOOSE_PLAN })
  @Max(MAX_PRICE_CENTS, { message: CHOOSE_PLAN })
  expectedPriceCents!: number;

  @ApiProperty({ enum: paymentMethod.options })
  @IsIn(paymentMethod.options, { message: 'Escolha a forma de pagamento' })
  method!: PaymentMethod;

  @ApiProperty({ type: RegistrationInput })
  @IsObject({ message: 'Complete seu cadastro' })
  @ValidateNested({ message: 'Complete seu cadastro' })
  @Type(() => RegistrationInput)
  registration!: RegistrationInput;

  @ApiProperty({ enum: [true] })
  @ByRule(consent, 'terms')
  termsAccepted!: boolean;
}

export class OrderIdInput {
  @ApiProperty({ format: 'uuid' })
  @Matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { message: 'Pedido inválido' })
  orderId!: string;
}
