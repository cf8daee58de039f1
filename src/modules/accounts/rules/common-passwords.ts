/** The most frequent passwords in published leaks, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    111111 11111111 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 12345678910
    123456a 1234qwer 131313 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 222222 333333 444444 555555
    654321 666666 696969 777777 7777777 87654321 888888 88888888 987654321 999999 aa123456 aaaaaa abc123
    abcd1234 abcdef access admin123 admin1234 administrator adobe123 amanda andrea andrew angel1 asdfgh
    asdfghjkl ashley asshole austin azerty bailey banana barcelona baseball basketball batman biteme
    blink182 bonjour brandon buster butterfly changeit changeme charlie chelsea chocolate computer computer1
    cookie cooking1 corvette daniel default diamond dragon dragon1 elephant emmanuel familia fender ferrari
    flower football football1 freedom fuckyou gfhjkm ginger golfer google guest123 guitar hallo123 hannah
    harley heather hello123 hockey hottie hunter iloveyou iloveyou1 internet jasmine jennifer jessica jordan
    jordan23 joshua justin killer kitchen kitchen1 klaster letmein letmein1 letmein123 liverpool login123
    london lovely loveme maggie marina martin master master1 matrix matthew mercedes merlin michael michael1
    michelle monkey monkey1 mustang naruto nicole ninja123 orange p@ssw0rd pass1234 passw0rd password
    password! password1 password12 password123 pepper phoenix please pokemon princess princess1 purple
    q1w2e3r4 qazwsx qazwsxedc qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz ranger robert
    samantha secret shadow shadow1 silver slayer snoopy soccer spiderman starwars summer sunshine sunshine1
    superman superman1 taylor temp1234 tennis test1234 testtest thomas thunder tigger tinkle trustno1
    user1234 victoria welcome welcome1 welcome123 whatever william winner yamaha yellow zaq12wsx zxcvbn
    zxcvbnm
  `
    .trim()
    .split(/\s+/),
);
